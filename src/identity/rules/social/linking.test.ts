import { describe, expect, test } from 'vitest'
import { judgeArrival, type Arrival, type SignInIntent, type KnownHere } from '#identity/rules/social/linking.ts'

const ann: Arrival = { providerId: 'acme', accountId: 'acme-ann', email: 'ann@example.com', isEmailVerified: true }
const nobody: KnownHere = { ownerId: null, actorId: null, namesake: null }
const confirmed = { id: 'ann', isEmailVerified: true, isUntouched: false }
const unclaimed = { id: 'squatter', isEmailVerified: false, isUntouched: true }
const signIn: SignInIntent = { mode: 'signIn' }

const rejected = (code: string) => expect.objectContaining({ kind: 'rejected', code })

describe('signing in by a provider', () => {
  test('accepts new and connected people, whatever their address is now', () => {
    expect(judgeArrival(ann, signIn, nobody)).toEqual({ kind: 'goes-on' })
    const moved = { ...ann, email: 'other@example.com', isEmailVerified: false }
    expect(judgeArrival(moved, signIn, { ...nobody, ownerId: 'ann', namesake: confirmed })).toEqual({ kind: 'goes-on' })
  })

  test('does not take over a confirmed account of the same address, but offers to connect it', () => {
    const verdict = judgeArrival(ann, signIn, { ...nobody, namesake: confirmed })
    expect(verdict).toEqual({ kind: 'rejected', code: 'account-exists-with-different-credential', offersLinkTo: 'ann' })
  })

  test('that does not verify an address cannot reach its account', () => {
    const unsure = { ...ann, isEmailVerified: false }
    for (const namesake of [confirmed, unclaimed]) {
      const verdict = judgeArrival(unsure, signIn, { ...nobody, namesake })
      expect(verdict).toEqual({ kind: 'rejected', code: 'account-exists-with-different-credential' })
    }
  })

  test('replaces an unconfirmed sign-up if the provider has verified the address', () => {
    expect(judgeArrival(ann, signIn, { ...nobody, namesake: unclaimed })).toEqual({
      kind: 'replaces',
      userId: 'squatter',
    })
    const used = { ...unclaimed, isUntouched: false }
    expect(judgeArrival(ann, signIn, { ...nobody, namesake: used })).toEqual(
      rejected('account-exists-with-different-credential'),
    )
  })

  test('without an address creates no account', () => {
    expect(judgeArrival({ ...ann, email: null }, signIn, nobody)).toEqual(rejected('missing-email'))
  })
})

describe('connecting a provider', () => {
  const link: SignInIntent = { mode: 'link', userId: 'ann' }
  const here = { ...nobody, actorId: 'ann' }

  test('accepts any verified address', () => {
    expect(judgeArrival({ ...ann, email: 'work@example.com' }, link, here)).toEqual({ kind: 'goes-on' })
    expect(judgeArrival({ ...ann, isEmailVerified: false }, link, here)).toEqual(rejected('unverified-provider-email'))
    expect(judgeArrival({ ...ann, email: null }, link, here)).toEqual(rejected('missing-email'))
  })

  test('does not take an account connected to somebody else', () => {
    expect(judgeArrival(ann, link, { ...here, ownerId: 'bob' })).toEqual(rejected('credential-already-in-use'))
    expect(judgeArrival(ann, link, { ...here, ownerId: 'ann' })).toEqual({ kind: 'goes-on' })
  })

  test('is refused for an account deleted meanwhile', () => {
    expect(judgeArrival(ann, link, nobody)).toEqual(rejected('user-token-expired'))
    expect(judgeArrival(ann, link, { ...nobody, actorId: 'bob' })).toEqual(rejected('user-token-expired'))
  })
})

describe('proving the identity', () => {
  const reauth: SignInIntent = { mode: 'reauth', userId: 'ann' }

  test('accepts the same person, and no other', () => {
    expect(judgeArrival(ann, reauth, { ...nobody, actorId: 'ann', ownerId: 'ann' })).toEqual({ kind: 'goes-on' })
    expect(judgeArrival(ann, reauth, { ...nobody, actorId: 'ann', ownerId: 'bob' })).toEqual(rejected('user-mismatch'))
    expect(judgeArrival(ann, reauth, { ...nobody, actorId: 'ann', namesake: confirmed })).toEqual(
      rejected('user-mismatch'),
    )
    expect(judgeArrival(ann, reauth, { ...nobody, ownerId: 'ann' })).toEqual(rejected('user-token-expired'))
  })
})
