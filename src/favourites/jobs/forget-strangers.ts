import { forgetStrangers } from '#favourites/commands/forget-strangers.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const forgetStrangersSweep: Sweep = {
  name: 'favourites.forget-strangers',
  everySeconds: 3_600,
  run: forgetStrangers,
}
