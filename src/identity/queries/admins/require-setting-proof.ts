import type { AppContext } from '#server/context.ts'
import { requireRecentProof } from '#identity/queries/admins/require-right.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import type { SettingKey } from '#shared/settings.ts'

/**
 * Requires a recent sign-in for settings whose schema demands it; the system needs none, an API key cannot have one.
 * Throws `requires-recent-login`.
 */
export function requireSettingProof(ctx: AppContext, key: SettingKey): void {
  if (settingShapes[key].wantsProof && ctx.actor.kind !== 'system') requireRecentProof(ctx)
}
