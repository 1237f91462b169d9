import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes } from '#shared/merge-changes.ts'
import { mergeChanges } from '#shared/merge-changes.ts'
import { ApiError } from '#ui/api-call.ts'
import { SavedForm } from '#ui/wizard/saved-form.ts'
import { beginning, nextState, pauseAfter, rejoin, unsaved } from '#ui/wizard/saved-form-state.ts'
import { listSavedForms, readSavedForm, storageKey, understand, writeSavedForm } from '#ui/wizard/saved-form-storage.ts'

interface Card {
  title: string
  price: string
  tags: string[]
}
const blank: Card = { title: '', price: '', tags: [] }

/** A server with one form that others change as well. */
class FakeServer {
  form: Card | null = null
  saves = 0
  failures: ApiError[] = []
  load = async () => this.form
  save = async (changes: Changes<Card>): Promise<Card> => {
    this.saves++
    const failure = this.failures.shift()
    if (failure) throw failure
    const merged = mergeChanges(this.form ?? blank, changes)
    const offers = { form: this.form, fields: merged.conflicts, by: 'Ana', at: null }
    if (merged.conflicts.length > 0) throw new ApiError(409, { code: 'changed-meanwhile', message: 'Changed', offers })
    this.form = merged.form
    return this.form
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 5_000) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
      Object.defineProperty(storage, key, { value, enumerable: true, configurable: true })
    },
    removeItem: (key: string) => {
      items.delete(key)
      delete (storage as Record<string, unknown>)[key]
    },
  }
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => new SavedForm<Card>({ key: 'card.1', blank })

test('input is stored on the device at once and restored after a reload', () => {
  const before = open()
  before.change({ title: 'Box braids' })
  const after = open()
  after.restore()
  expect(after.state.form.title).toBe('Box braids')
})

test('changes are saved two seconds after the last key, without unchanged fields', async () => {
  const server = new FakeServer()
  server.form = { ...blank, title: 'Cut', price: '30' }
  const savedForm = open()
  await savedForm.join(server)
  savedForm.change({ price: '3' })
  await vi.advanceTimersByTimeAsync(1_500)
  savedForm.change({ price: '35' })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(server.saves).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(server.saves).toBe(1)
  expect(server.form.price).toBe('35')
  expect(savedForm.state).toMatchObject({ phase: 'resting', form: { title: 'Cut', price: '35' } })
})

test('input during a save is kept, and saved next', async () => {
  const server = new FakeServer()
  let letGo = () => {}
  const save = server.save
  const savedForm = open()
  const slow = (changes: Changes<Card>) => new Promise<Card>((resolve) => (letGo = () => resolve(save(changes))))
  await savedForm.join({ load: server.load, save: slow })
  savedForm.change({ title: 'Cu' })
  await vi.advanceTimersByTimeAsync(2_000)
  savedForm.change({ title: 'Cut' })
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  expect(savedForm.state).toMatchObject({ form: { title: 'Cut' }, phase: 'typing' })
  await vi.advanceTimersByTimeAsync(2_000)
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.form?.title).toBe('Cut')
})

test('a failed save is retried at growing intervals', async () => {
  const server = new FakeServer()
  server.failures = [new ApiError(0, {}), new ApiError(503, {})]
  const savedForm = open()
  await savedForm.join(server)
  savedForm.change({ title: 'Cut' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(savedForm.state.phase).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(savedForm.state.phase).toBe('resting')
  expect(server.saves).toBe(3)
  expect([1, 2, 3, 9].map(pauseAfter)).toEqual([2, 4, 8, 60])
})

test('a refusal is shown and not repeated until something changes', async () => {
  const server = new FakeServer()
  server.failures = [new ApiError(413, { code: 'too-large', message: 'This is too much.' })]
  const savedForm = open()
  await savedForm.join(server)
  savedForm.change({ title: 'Cut' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(savedForm.state).toMatchObject({ phase: 'rejected', error: 'This is too much.' })
  expect(server.saves).toBe(1)
  savedForm.change({ title: 'Cuts' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(savedForm.state.phase).toBe('resting')
})

test("two editors of different fields see each other's changes", async () => {
  const server = new FakeServer()
  server.form = { ...blank, title: 'Cut' }
  const localForm = open()
  await localForm.join(server)
  server.form = { ...server.form, price: '40' }
  localForm.change({ title: 'Hair cut' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.form).toMatchObject({ title: 'Hair cut', price: '40' })
  expect(localForm.state).toMatchObject({ form: { price: '40' }, serverChanges: ['price'] })
})

test('with two editors of one field nothing is saved until one chooses, and nothing is lost', async () => {
  const server = new FakeServer()
  server.form = { ...blank, title: 'Cut' }
  const localForm = open()
  await localForm.join(server)
  server.form = { ...server.form, title: 'Their cut', price: '40' }
  localForm.change({ title: 'My cut', tags: ['kids'] })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(localForm.state).toMatchObject({
    phase: 'conflict',
    conflict: { fields: ['title'], by: 'Ana' },
    form: { title: 'My cut' },
  })
  localForm.resolve(['title'])
  await vi.advanceTimersByTimeAsync(10)
  expect(server.form).toEqual({ title: 'My cut', price: '40', tags: ['kids'] })
})

test('choosing the other version keeps other own changes', () => {
  const state = { ...beginning(blank), base: blank, form: { title: 'Mine', price: '5', tags: [] } }
  const theirs = { title: 'Theirs', price: '', tags: ['x'] }
  const conflict = { theirs, fields: ['title' as const], by: null, at: null }
  const after = nextState(nextState(state, { type: 'conflicted', conflict }), { type: 'resolved', localFields: [] })
  expect(after.form).toEqual({ title: 'Theirs', price: '5', tags: ['x'] })
  expect(unsaved(after)).toEqual({ changes: { price: '5' }, base: { price: '' } })
})

test('unsaved changes of this device are merged with the newer form of the server', () => {
  const savedForm = { base: { ...blank, title: 'Old' }, form: { ...blank, title: 'Mine' } }
  const server = { ...blank, title: 'Theirs', price: '9' }
  expect(rejoin(savedForm, server)).toEqual({
    form: { title: 'Mine', price: '9', tags: [] },
    base: { title: 'Old', price: '9', tags: [] },
  })
})

test('a form from before signing in is sent completely the first time', async () => {
  const server = new FakeServer()
  open().change({ title: 'Cut', price: '20' })
  const savedForm = open()
  await savedForm.join(server)
  await savedForm.flush()
  expect(server.form).toMatchObject({ title: 'Cut', price: '20' })
})

test('full storage is reported, and typing continues', () => {
  const savedForm = open()
  savedForm.change({ title: 'x'.repeat(6_000) })
  expect(savedForm.state).toMatchObject({ isSavedHere: false })
  savedForm.change({ title: 'short' })
  expect(savedForm.state.isSavedHere).toBe(true)
})

test('changes from another tab are followed', () => {
  const savedForm = open()
  const newValue = JSON.stringify({ version: 1, at: Date.now(), form: { ...blank, title: 'There' }, base: null })
  savedForm.hear({ key: storageKey('card.1'), newValue } as StorageEvent)
  expect(savedForm.state.form.title).toBe('There')
})

test('a discarded form does not return', async () => {
  const server = new FakeServer()
  const savedForm = open()
  await savedForm.join(server)
  savedForm.change({ title: 'Cut' })
  savedForm.discard()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.saves).toBe(0)
  expect(readSavedForm('card.1', blank, Date.now())).toBeNull()
})

test('stored forms last thirty days; invalid ones are ignored', () => {
  const now = Date.now()
  const text = JSON.stringify({ version: 1, at: now, form: { title: 'Cut' }, base: null })
  expect(understand(text, blank, now)?.form).toEqual({ ...blank, title: 'Cut' })
  expect(understand(text, blank, now + 31 * 86_400_000)).toBeNull()
  expect(understand('{', blank, now)).toBeNull()
  expect(understand('{"version":1,"at":1,"form":[]}', blank, now)).toBeNull()
})

test('the forms of one kind are listed, the latest first', () => {
  writeSavedForm('card.1', { form: blank, base: null, at: Date.now() - 5 })
  writeSavedForm('card.2', { form: { ...blank, title: 'New' }, base: null, at: Date.now() })
  expect(listSavedForms('card.', blank, Date.now()).map(({ key }) => key)).toEqual(['card.2', 'card.1'])
})

test('a secret field is sent, and never stored on this device', async () => {
  const server = new FakeServer()
  const savedForm = new SavedForm({ key: 'card.1', blank, secret: ['price'] })
  savedForm.change({ title: 'Cut', price: '20' })
  expect(savedForm.state.form.price).toBe('20')
  expect(localStorage.getItem(storageKey('card.1'))).not.toContain('20"')
  savedForm.hear({
    key: storageKey('card.1'),
    newValue: JSON.stringify({ version: 1, at: Date.now(), form: { ...blank, title: 'There' }, base: null }),
  } as StorageEvent)
  expect(savedForm.state.form).toMatchObject({ title: 'There', price: '20' })
  await savedForm.join(server)
  await savedForm.flush()
  expect(server.form).toMatchObject({ price: '20' })
  savedForm.change({ price: '30' })
  await savedForm.flush()
  const later = new SavedForm({ key: 'card.1', blank, secret: ['price'] })
  await later.join(server)
  expect(later.state).toMatchObject({ phase: 'resting', form: { price: '30' } })
})

test('an ended session is reported, and the input stays on this device', async () => {
  const server = new FakeServer()
  const savedForm = open()
  await savedForm.join(server)
  server.failures = [new ApiError(401, { code: 'unauthenticated', message: 'Please sign in.' })]
  savedForm.change({ title: 'Cut' })
  await savedForm.flush()
  expect(savedForm.state).toMatchObject({
    phase: 'rejected',
    isSignedOut: true,
    isSavedHere: true,
    form: { title: 'Cut' },
  })
  expect(await savedForm.flush()).toBe(true)
  expect(server.form).toMatchObject({ title: 'Cut' })
})
