import { expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { publishDocument } from '#content/commands/publish-document.ts'
import { newApi } from '#platform/http/api.ts'
import { legalRoutes } from '#site/api/legal-pdf.ts'

const world = await openWorld()

async function get(path: string) {
  const api = newApi()
  api.use(async (c, next) => {
    c.set('ctx', world.visitor())
    await next()
  })
  api.route('/', legalRoutes({ draw: async () => new Uint8Array() }) as never)
  const { status, headers } = await api.request(path)
  const [type, disposition, policy] = ['content-type', 'content-disposition', 'content-security-policy'].map((name) =>
    headers.get(name),
  )
  return { status, type, disposition, policy, sniff: headers.get('x-content-type-options') }
}

test('the built-in text opens in the browser; an uploaded file is downloaded, and runs nothing here', async () => {
  expect(await get('/terms.pdf')).toMatchObject({
    status: 200,
    type: 'application/pdf',
    disposition: 'inline; filename="terms-2026-11.pdf"',
    sniff: 'nosniff',
  })
  const file = new TextEncoder().encode('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n')
  await publishDocument(await addAdmin(world), {
    kind: 'terms',
    version: '2027-02',
    validFrom: '2026-11-02',
    file,
    reason: 'From our lawyers',
  })
  for (const path of ['/terms.pdf', '/legal/terms-2027-02.pdf'])
    expect(await get(path)).toEqual({
      status: 200,
      type: 'application/pdf',
      disposition: 'attachment; filename="terms-2027-02.pdf"',
      policy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      sniff: 'nosniff',
    })
})
