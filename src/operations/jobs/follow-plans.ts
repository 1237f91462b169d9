import { settlePlanRoom } from '#operations/commands/settle-plan-room.ts'
import type { Listener } from '#platform/sweeps.ts'

/** Plans have more room, or less: services of their businesses follow. */
export const followPlans: Listener = {
  on: 'plans.resized',
  name: 'operations.follow-plans',
  run: (ctx, { after }) => settlePlanRoom(ctx, typeof after === 'string' ? after : null),
}
