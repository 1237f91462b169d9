import { expect, test } from 'vitest'
import { jobsWith } from '../src/server/jobs.ts'
import { dueJobs } from '../src/notifications/store/timers.server.ts'
import { timerAreas, timerWords, areaOf } from '../src/notifications/rules/timer-words.ts'

const outside = { transports: {}, outgoing: {}, events: {}, workshop: { system: {}, backups: {} } }
const names = ['platform.deliver-events', ...jobsWith(outside as never).map(({ name }) => name)]

test('whatever runs by itself has a name of its own, a sentence, and an area to be found in', () => {
  expect(names.filter((name) => timerWords(name).what === '')).toEqual([])
  expect(new Set(names.map((name) => timerWords(name).title)).size).toBe(names.length)
  expect(names.filter((name) => !timerAreas.some(({ value }) => value === areaOf(name)))).toEqual([])
})

test('whatever falls due is done by a job that runs', () => {
  expect(dueJobs.filter((name) => !names.includes(name))).toEqual([])
})
