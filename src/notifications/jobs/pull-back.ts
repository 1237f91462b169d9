import { pullBackMessages as pullBack } from '#notifications/commands/pull-back-messages.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const pullBackMessages: Sweep = {
  name: 'notifications.pull-back',
  everySeconds: 3600,
  wakesOn: ['clock'],
  run: pullBack,
}
