import type { AppContext } from '#server/context.ts'
import { requireRecentProof } from '#identity/queries/admins/require-right.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import type { SettingKey } from '#shared/settings.ts'

/**
 * Lets pass whoever may set this one by their right alone; where its shape wants more, a person who proved just now who they are, and the installation itself.
 * Refuses: requires-recent-login, programs with a key among them.
 */
export function requireSettingProof(ctx: AppContext, key: SettingKey): void {
  if (settingShapes[key].wantsProof && ctx.actor.kind !== 'system') requireRecentProof(ctx)
}
