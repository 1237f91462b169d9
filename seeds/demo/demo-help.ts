import type { AppContext } from '#server/context.ts'
import { addPage, publishPage } from '#content/commands/save-page.ts'
import { listHelp } from '#content/queries/get-content.ts'
import { helpPages } from './stories/help-pages.ts'

/** Help pages, for an installation that has none; administrators can change them. */
export async function plantDemoHelp(ctx: AppContext): Promise<void> {
  const system: AppContext = { ...ctx, actor: { kind: 'system' } }
  if ((await listHelp(system)).length > 0) return
  for (const page of helpPages) {
    const { id } = await addPage(system, page)
    await publishPage(system, id)
  }
}
