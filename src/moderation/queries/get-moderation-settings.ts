import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { ModerationSettings } from '#moderation/contract-admin.ts'

export const readModerationSettings = ({ settings }: Pick<AppContext, 'settings'>): ModerationSettings => ({
  mode: settings.get('moderation.mode'),
  bannedWords: [...settings.get('moderation.banned_words')],
  samplePercent: settings.get('moderation.sample_percent'),
  targetHours: settings.get('moderation.target_hours'),
  claimMinutes: settings.get('moderation.claim_minutes'),
})

/** How strictly publications are reviewed. Throws `unauthenticated` and `permission-denied`. */
export async function getModerationSettings(ctx: AppContext): Promise<ModerationSettings> {
  await requireRight(ctx, 'change-rules')
  return readModerationSettings(ctx)
}
