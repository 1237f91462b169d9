import { readOutsideScript, type OutsideScript } from '#analytics/rules/outside-script.ts'
import type { AppContext } from '#server/context.ts'

/** The counting script of another site that this market offers to load; usually none. */
export const outsideScriptOf = ({ settings }: Pick<AppContext, 'settings'>): OutsideScript | null =>
  readOutsideScript(settings.get('analytics.script_url'))

/** Sites that pages may load such a script from, and that it may tell what it counts. */
export const countersOf = (ctx: Pick<AppContext, 'settings'>): string[] => {
  const script = outsideScriptOf(ctx)
  return script ? [script.origin] : []
}
