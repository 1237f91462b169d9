import { forgetOldNotices } from '#notifications/commands/forget-old-notices.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const forgetNotices: Sweep = { name: 'notifications.forget-notices', everySeconds: 3600, run: forgetOldNotices }
