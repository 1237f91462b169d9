import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import writeTypes from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { openCheckedApi } from './support/api-contract.ts'

/** A program of somebody else. Each `@ts-expect-error` is a mistake that its compiler must find. */
const program = `
import type { components, paths } from './sokora.ts'

type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? Json<Responses[keyof Responses & (200 | 201)]>
  : never
type Refusal<Operation, Status extends number> = Operation extends { responses: infer Responses }
  ? Json<Responses[Status & keyof Responses]>
  : never
type Order = paths['/api/v1/orders']['post']

declare function get<Path extends keyof paths>(path: Path): Promise<Answer<paths[Path] extends { get: infer Get } ? Get : never>>
declare function post(path: '/api/v1/orders', headers: Order['parameters']['header'], body: Order['requestBody']['content']['application/json']): Promise<Answer<Order>>

const services = await get('/api/v1/services')
const names: string[] = services.items.map(({ title }) => title)
// @ts-expect-error No card has a colour.
services.items.map(({ colour }) => colour)

const service = await get('/api/v1/services/{id}')
const minor: number | undefined = service.options[0]?.price.minor
// @ts-expect-error Prices are numbers.
const words: string | undefined = service.options[0]?.price.minor

const order = await post('/api/v1/orders', { 'idempotency-key': 'a key of mine' }, { email: 'ana@example.com' })
const reference: string = order.reference
// @ts-expect-error An order needs a key.
await post('/api/v1/orders', {}, { email: 'ana@example.com' })

function say({ error }: Refusal<Order, 409>): string {
  // @ts-expect-error An order cannot fail for that.
  if (error.code === 'backup-broken') return 'Never'
  return error.code === 'slot-taken' ? 'Somebody was faster.' : error.message
}

const users = await get('/api/admin/users')
const emails: (string | null)[] = users.items.map(({ email }) => email)
const next: string | null = users.next

function explain(problem: Refusal<paths['/api/admin/users']['get'], 403>): string {
  return problem.authCode === 'auth/permission-denied' ? 'Ask the owner.' : problem.message
}

const codes: components['schemas']['ErrorCode'][] = ['not-found']
export { codes, emails, explain, minor, names, next, reference, say, words }
`

test('a program with generated types compiles, and its mistakes do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sokora-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const types = await writeTypes(structuredClone(openCheckedApi().document) as never)
  writeFileSync(join(folder, 'sokora.ts'), types)
  writeFileSync(join(folder, 'program.ts'), program)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--target', 'esnext', '--module', 'nodenext']
  const compiler = join(import.meta.dirname, '../node_modules/.bin/tsc')
  const run = promisify(execFile)(process.execPath, [compiler, ...options, '--types', '', 'program.ts'], {
    cwd: folder,
  })
  const said = await run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(said).toBe('')
})
