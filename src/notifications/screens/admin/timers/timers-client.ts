import { adminSource, listOf } from '#identity/screens/admin/admin-lists.ts'
import type { StuckLine, TimerLine } from '#notifications/contract-timer-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { TimersView } from '#notifications/contract-timers.ts'

export type ClockMove = { advanceMinutes: number } | { setTo: string } | { reset: true }

export const timersSource = adminSource<TimersView>('timers')
export const listTimers = listOf<TimerLine>('timers/all')
export const listStuck = listOf<StuckLine>('timers/stuck')
export const runTimer = (name: string) => callAdminApi('timers/run', { method: 'POST', body: { name } })
export const retryStuck = ({ kind, id }: StuckLine) =>
  callAdminApi('timers/retry', { method: 'POST', body: { kind, id } })
export const setStuckAside = ({ kind, id }: StuckLine, reason: string) =>
  callAdminApi('timers/set-aside', { method: 'POST', body: { kind, id, reason } })
export const moveClock = (move: ClockMove) => callAdminApi<TimersView>('clock', { method: 'POST', body: move })
