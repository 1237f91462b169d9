import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentity, secret } from '../../support/accounts.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { openWorld } from '../../support/worlds/world.ts'

// Response times depend on what else the machine does; CPU time does not, so it is compared.

const world = await openWorld()
let product: Product
let emails: string[]

beforeAll(async () => {
  world.now = Date.now()
  product = await startProduct({ DATABASE_URL: world.url, SECRET: secret })
  const identity = openIdentity(world, { publicUrl: product.url })
  const people = await Promise.all(Array.from({ length: rounds }, () => identity.verified()))
  emails = people.map(({ email }) => email)
}, 120_000)
afterAll(() => product?.stop())

const rounds = 6

/** Few guesses per account, so that the rate limit is not measured; the product serialises them. */
const triesInRound = 4

/**
 * The CPU time of the product's threads in hundredths of a second. See proc(5), fields 14 and 15 of /proc/[pid]/stat.
 */
function cpuOf({ child }: Product): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

let visitors = 0

async function guess(email: string): Promise<string> {
  visitors++
  const response = await fetch(`${product.url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: product.url,
      'x-forwarded-for': `192.0.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({ email, password: 'not the right one' }),
  })
  return `${response.status} ${await response.text()}`
}

/** The CPU time for guesses at these addresses, and the responses. */
async function spentOn(addresses: string[], answers: Set<string>): Promise<number> {
  const before = cpuOf(product)
  for (const email of addresses) answers.add(await guess(email))
  return cpuOf(product) - before
}

/** The sum of the cheaper half of all rounds: jobs of the process and its memory's cleaning only add to a round. */
const cheapest = (spent: number[]): number =>
  spent
    .toSorted((one, other) => one - other)
    .slice(0, spent.length / 2)
    .reduce((sum, one) => sum + one, 0)

test('a wrong password takes the same time for known and unknown addresses', async () => {
  const [known, unknown] = [new Set<string>(), new Set<string>()]
  // The first requests include one-time costs of compiling and connecting.
  for (let index = 0; index < 6; index++) await guess(`warm-${index}@example.com`)
  const spent = { known: [] as number[], unknown: [] as number[] }
  for (const [round, email] of emails.entries()) {
    const strangers = Array.from({ length: triesInRound }, (_, index) => `nobody-${round}-${index}@example.com`)
    spent.known.push(
      await spentOn(
        Array.from({ length: triesInRound }, () => email),
        known,
      ),
    )
    spent.unknown.push(await spentOn(strangers, unknown))
  }
  expect(unknown).toEqual(known)
  expect(known.size).toBe(1)
  const [spentOnKnown, spentOnUnknown] = [cheapest(spent.known), cheapest(spent.unknown)]
  // One password hash costs more than a hundredth of a second, so both sums are far above the resolution of the clock.
  expect(Math.min(spentOnKnown, spentOnUnknown)).toBeGreaterThan((rounds / 2) * triesInRound)
  const apart = Math.abs(spentOnKnown - spentOnUnknown)
  expect(apart / Math.max(spentOnKnown, spentOnUnknown), `${spentOnKnown} and ${spentOnUnknown}`).toBeLessThan(0.2)
})
