import type { StuckLine, TimerLine } from '#dashboards/contract-timers.ts'
import { callDesk } from '#dashboards/screens/desk-client.ts'
import { listOf } from '#dashboards/screens/kit/each-row.ts'
import type { TimersView } from '#notifications/contract-timers.ts'

export type ClockMove = { advanceMinutes: number } | { setTo: string } | { reset: true }

export const loadTimers = () => callDesk<TimersView>('timers')
export const listTimers = listOf<TimerLine>('timers/all')
export const listStuck = listOf<StuckLine>('timers/stuck')
export const runTimer = (name: string) => callDesk('timers/run', { method: 'POST', body: { name } })
export const retryStuck = ({ kind, id }: StuckLine) => callDesk('timers/retry', { method: 'POST', body: { kind, id } })
export const setStuckAside = ({ kind, id }: StuckLine, reason: string) =>
  callDesk('timers/set-aside', { method: 'POST', body: { kind, id, reason } })
export const moveClock = (move: ClockMove) => callDesk<TimersView>('clock', { method: 'POST', body: move })
