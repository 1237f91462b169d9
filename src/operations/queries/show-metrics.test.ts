import { expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { showHealth } from '#operations/queries/show-health.ts'
import { showMetrics } from '#operations/queries/show-metrics.ts'

const world = await openWorld()

test('monitoring reads the state of each part and no personal data; it requires the right to read the system', async () => {
  const auditor = await addAdmin(world, 'auditor')
  const text = await showMetrics(auditor, { version: '1.2.3' })
  expect(text).toContain('sokora_info{version="1.2.3"} 1\n')
  expect(text).toMatch(/^sokora_health\{part="mail"\} [012]$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? [\d.e+-]+)$/)
  expect(text).not.toMatch(/@|example\.com/)
  await expect(showMetrics(await addAdmin(world, 'support'), { version: '1' })).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await expect(showMetrics(world.visitor(), { version: '1' })).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('health is red if uploads cannot be stored, and otherwise green', async () => {
  const auditor = await addAdmin(world, 'auditor')
  const stateWith = async (isHealthy: boolean) => {
    const { parts } = await showHealth(auditor, { version: '1', storageAnswers: async () => isHealthy })
    return parts.find(({ key }) => key === 'storage')?.state
  }
  expect([await stateWith(true), await stateWith(false)]).toEqual(['ok', 'red'])
})
