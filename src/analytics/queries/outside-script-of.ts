import { readOutsideScript, type OutsideScript } from '#analytics/rules/outside-script.ts'
import type { AppContext } from '#server/context.ts'

/** The external analytics script that this market offers; null in most markets. */
export const outsideScriptOf = ({ settings }: Pick<AppContext, 'settings'>): OutsideScript | null =>
  readOutsideScript(settings.get('analytics.script_url'))

/** The origins from which pages may load such a script, and to which it may send data. */
export const countersOf = (ctx: Pick<AppContext, 'settings'>): string[] => {
  const script = outsideScriptOf(ctx)
  return script ? [script.origin] : []
}
