import { expect, test } from 'vitest'
import { jobsWith } from '../src/server/jobs.ts'
import { dueJobs } from '../src/notifications/store/timers.server.ts'
import { timerAreas, timerWords, areaOf } from '../src/notifications/rules/timer-words.ts'

const outside = { transports: {}, outgoing: {}, events: {}, workshop: { system: {}, backups: {} } }
const names = ['platform.deliver-events', ...jobsWith(outside as never).map(({ name }) => name)]

test('every job has a name, a sentence and an area', () => {
  expect(names.filter((name) => timerWords(name).what === '')).toEqual([])
  expect(new Set(names.map((name) => timerWords(name).title)).size).toBe(names.length)
  expect(names.filter((name) => !timerAreas.some(({ value }) => value === areaOf(name)))).toEqual([])
})

test('all due work belongs to a running job', () => {
  expect(dueJobs.filter((name) => !names.includes(name))).toEqual([])
})
