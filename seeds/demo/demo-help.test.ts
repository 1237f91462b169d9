import { expect, test } from 'vitest'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { plantDemoHelp } from './demo-help.ts'
import { helpPages } from './stories/help-pages.ts'
import { listHelp } from '#content/queries/get-content.ts'

const world = await openWorld()

test('the demo has pages of help, once', async () => {
  await plantDemoHelp(world.system())
  await plantDemoHelp(world.system())
  expect((await listHelp(world.visitor())).map(({ slug }) => slug).toSorted()).toEqual(
    helpPages.map(({ slug }) => slug).toSorted(),
  )
})
