import { beforeAll, describe, expect, test } from 'vitest'
import { codeIn, goodPassword, openIdentity, type Identity } from '../../../../tests/support/accounts.ts'
import { chromiumPath } from '../../../../tests/support/chromium.ts'
import { openPasskeys, type PageAnswer } from '../../../../tests/support/servers/passkey-page.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'

const said = ({ status, body }: Pick<PageAnswer, 'status' | 'body'>) => `${status} ${body.authCode ?? 'ok'}`

describe.skipIf(!chromiumPath())(
  'passkeys, in a Chromium with a virtual authenticator (skipped where there is none)',
  { timeout: 60_000 },
  () => {
    let world: World
    let identity: Identity
    let visit: Awaited<ReturnType<typeof openPasskeys>>['visit']

    beforeAll(async () => {
      world = await openWorld()
      const opened = await openPasskeys(world)
      identity = opened.identity
      visit = opened.visit
    }, 60_000)

    const me = async ({ call }: { call(path: string): Promise<PageAnswer> }) => (await call('session')).body

    /** A user at their own device, signed in by password. */
    async function atDevice() {
      const person = await identity.verified()
      const device = await visit()
      expect(said(await device.call('sign-in/email', { email: person.email, password: goodPassword }))).toBe('200 ok')
      return { ...person, ...device }
    }

    test('a passkey is added after a recent sign-in, signs in alone, and a copied response is refused', async () => {
      const ann = await atDevice()
      const added = await ann.register('Blue laptop')
      expect(said(added)).toBe('200 ok')
      expect(identity.emails()[0]).toEqual({
        to: ann.email,
        emailMessage: { kind: 'passkey-added', name: 'Blue laptop' },
      })
      await ann.call('sign-out', {})
      expect((await me(ann)).user).toBe(null)

      const response = await ann.assertion()
      const entered = await ann.call('passkey/verify-authentication', { response })
      expect(said(entered)).toBe('200 ok')
      expect(await me(ann)).toMatchObject({ user: { uid: ann.uid }, session: { amr: ['hwk'] } })
      const { rows } = await world.pool.query<{ token: string }>('select token from auth_session where user_id = $1', [
        ann.uid,
      ])
      expect(rows).toHaveLength(1)
      expect(entered.text).not.toContain(rows[0]!.token)
      expect(entered.text).not.toContain('"token"')

      expect(said(await ann.call('passkey/verify-authentication', { response }))).toBe('400 auth/passkey-failed')
      await ann.call('sign-out', {})
      await ann.call('passkey/generate-authenticate-options')
      expect(said(await ann.call('passkey/verify-authentication', { response }))).toBe('400 auth/passkey-failed')
      expect((await me(ann)).user).toBe(null)
    })

    test('a device without user verification is refused, at registration and at sign-in', async () => {
      const ann = await atDevice()
      await ann.register('Good one')
      const { rows } = await world.pool.query('select 1 from auth_passkey where user_id = $1', [ann.uid])
      expect(rows).toHaveLength(1)
      await ann.call('sign-out', {})
      await ann.device.checksOwner(false)
      const response = await ann.assertion({ userVerification: 'discouraged' })
      const flags = Buffer.from(
        (response as { response: { authenticatorData: string } }).response.authenticatorData,
        'base64url',
      )[32]!
      expect({ isPresent: (flags & 1) === 1, isVerified: (flags & 4) === 4 }).toEqual({
        isPresent: true,
        isVerified: false,
      })
      expect(said(await ann.call('passkey/verify-authentication', { response }))).toBe('400 auth/passkey-failed')
      expect((await me(ann)).user).toBe(null)

      await ann.call('sign-in/email', { email: ann.email, password: goodPassword })
      await ann.device.becomeSimple()
      const simple = { authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' } }
      expect(said(await ann.register('Simple one', simple))).toBe('400 auth/passkey-failed')
      const stored = await world.pool.query('select 1 from auth_passkey where user_id = $1', [ann.uid])
      expect(stored.rows).toHaveLength(1)
    })

    test('a passkey replaces password and second factor', async () => {
      const ann = await atDevice()
      await ann.register()
      const { body } = await ann.call('mfa/enroll/start', { factorId: 'phone', phoneNumber: '+351912347001' })
      const { emailMessage } = identity.emails().find(({ emailMessage: { kind } }) => kind === 'sms-code')!
      const code = emailMessage.kind === 'sms-code' ? emailMessage.code : ''
      expect(said(await ann.call('mfa/enroll/finalize', { sessionInfo: body.sessionInfo, code }))).toBe('200 ok')
      await ann.call('sign-out', {})
      const answer = await ann.call('passkey/verify-authentication', { response: await ann.assertion() })
      expect(answer.body.twoFactorRedirect).toBe(undefined)
      expect(await me(ann)).toMatchObject({ user: { uid: ann.uid, mfaEnabled: true }, session: { amr: ['hwk'] } })
    })

    test('a passkey renews the proof of identity: a new token, the present time, earlier factors still count', async () => {
      const ann = await atDevice()
      await ann.register()
      await identity.age(ann.uid, 400)
      expect(said(await ann.call('passkey/generate-register-options'))).toBe('403 auth/requires-recent-login')
      const before = await world.pool.query<{ token: string }>('select token from auth_session where user_id = $1', [
        ann.uid,
      ])
      expect(said(await ann.call('passkey/verify-authentication', { response: await ann.assertion() }))).toBe('200 ok')
      const { session } = await me(ann)
      expect(session.amr).toEqual(['pwd', 'hwk'])
      expect(Date.now() - Date.parse(session.authTime)).toBeLessThan(20_000)
      const after = await world.pool.query<{ token: string }>('select token from auth_session where user_id = $1', [
        ann.uid,
      ])
      expect(after.rows).toHaveLength(1)
      expect(after.rows[0]!.token).not.toBe(before.rows[0]!.token)
    })

    test("another person's passkey does not renew the proof, and the session continues", async () => {
      const bob = await atDevice()
      await bob.register()
      await bob.call('sign-out', {})
      const ann = await identity.verified()
      await bob.call('sign-in/email', { email: ann.email, password: goodPassword })
      const answer = await bob.call('passkey/verify-authentication', { response: await bob.assertion() })
      expect(said(answer)).toBe('403 auth/user-mismatch')
      expect(answer.body.message).toContain(ann.email)
      expect((await me(bob)).user.uid).toBe(ann.uid)
    })

    test('only its owner can rename or delete a passkey, and deleting requires a recent sign-in', async () => {
      const ann = await atDevice()
      const { id } = (await ann.register('Mine')).body
      const bob = await identity.signedIn()
      for (const path of ['/passkey/delete-passkey', '/passkey/update-passkey'])
        for (const which of [id, crypto.randomUUID(), 'x', 7])
          expect(said(await bob.browser.post(path, { id: which, name: 'Taken' }))).toBe('404 auth/not-found')
      expect(said(await ann.call('passkey/update-passkey', { id, name: ' Red phone ' }))).toBe('200 ok')
      for (const name of ['', 'x'.repeat(61), 'two\nlines', '\u202eevil', 7])
        expect(said(await ann.call('passkey/update-passkey', { id, name }))).toBe('400 auth/argument-error')
      const { rows } = await world.pool.query('select name from auth_passkey where id = $1', [id])
      expect(rows).toEqual([{ name: 'Red phone' }])
      await identity.age(ann.uid, 400)
      expect(said(await ann.call('passkey/delete-passkey', { id }))).toBe('403 auth/requires-recent-login')
      await ann.call('reauthenticate', { password: goodPassword })
      expect(said(await ann.call('passkey/delete-passkey', { id }))).toBe('200 ok')
      const events = await world.pool.query(
        `select type, detail->>'name' as name from auth_event where subject_user_id = $1 and type like 'passkey%' order by type`,
        [ann.uid],
      )
      expect(events.rows).toEqual([
        { type: 'passkey-added', name: 'Mine' },
        { type: 'passkey-removed', name: 'Red phone' },
      ])
      await ann.call('sign-out', {})
      expect(said(await ann.call('passkey/verify-authentication', { response: await ann.assertion() }))).toBe(
        '401 auth/passkey-unknown',
      )
    })

    test('failed password attempts by strangers do not delay a passkey, and its browser becomes known', async () => {
      const ann = await atDevice()
      await ann.register()
      await ann.call('sign-out', {})
      await ann.page.context().clearCookies()
      const stranger = identity.jar()
      const guess = () => stranger.post('/sign-in/email', { email: ann.email, password: 'a guess' })
      for (let tries = 0; tries < 5; tries++) await guess()
      expect(said(await guess())).toBe('429 auth/too-many-requests')
      const credentials = { email: ann.email, password: goodPassword }
      expect(said(await ann.call('sign-in/email', credentials))).toBe('429 auth/too-many-requests')
      expect(said(await ann.call('passkey/verify-authentication', { response: await ann.assertion() }))).toBe('200 ok')
      await ann.call('sign-out', {})
      expect(said(await ann.call('sign-in/email', credentials))).toBe('200 ok')
    })

    test('a passkey added by a stranger before the address was confirmed is removed by the confirmation', async () => {
      const mallory = await atDevice()
      await mallory.register()
      await world.pool.query('update auth_user set email_verified = false where id = $1', [mallory.uid])
      const reader = identity.jar()
      await reader.post('/oob/send', { requestType: 'VERIFY_EMAIL', email: mallory.email })
      const { emailMessage } = identity.emails()[0]!
      expect((await reader.post('/oob/apply', { oobCode: codeIn(emailMessage) })).status).toBe(200)
      expect((await me(mallory)).user).toBe(null)
      expect(said(await mallory.call('passkey/verify-authentication', { response: await mallory.assertion() }))).toBe(
        '401 auth/passkey-unknown',
      )
    })

    test('the last sign-in method cannot be deleted', async () => {
      const ann = await atDevice()
      const { id } = (await ann.register()).body
      await world.pool.query('delete from auth_account where user_id = $1', [ann.uid])
      expect(said(await ann.call('passkey/delete-passkey', { id }))).toBe('400 auth/last-sign-in-method')
    })

    test('the name of a passkey is one line, and defaults to the name of the device', async () => {
      const ann = await atDevice()
      expect(said(await ann.register('x'.repeat(61)))).toBe('400 auth/argument-error')
      expect(said(await ann.register('a\u0000b'))).toBe('400 auth/argument-error')
      await ann.device.deleteAllEvents()
      expect((await ann.register()).body.name).toBe('Chrome on Linux')
    })

    test('a malformed response is refused like a wrong one', async () => {
      const ann = await atDevice()
      const junk = [
        undefined,
        {},
        [],
        'x',
        { response: 'x' },
        { response: { id: 'x' } },
        { response: { id: 7, response: {} } },
      ]
      const answers: string[] = []
      for (const body of junk) {
        await ann.call('passkey/generate-register-options')
        if (body && typeof body === 'object' && !Array.isArray(body))
          answers.push(said(await ann.call('passkey/verify-registration', body)))
        await ann.call('passkey/generate-authenticate-options')
        if (body && typeof body === 'object' && !Array.isArray(body))
          answers.push(said(await ann.call('passkey/verify-authentication', body)))
      }
      const shaped = {
        response: {
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'oA' },
        },
      }
      await ann.call('passkey/generate-register-options')
      answers.push(said(await ann.call('passkey/verify-registration', shaped)))
      expect(new Set(answers)).toEqual(new Set(['400 auth/passkey-failed']))
      await ann.call('passkey/generate-authenticate-options')
      expect(said(await ann.call('passkey/verify-authentication', shaped))).toBe('401 auth/passkey-unknown')
    })

    test('the device gets a name that the user knows, never a made-up address', async () => {
      const browser = identity.jar()
      const { verificationId } = (await browser.post('/phone/send-code', { phoneNumber: '+351912347002' })).body
      const { emailMessage } = identity.emails()[0]!
      await browser.post('/phone/sign-in', {
        verificationId,
        code: emailMessage.kind === 'sms-code' ? emailMessage.code : '',
      })
      const response = await browser.get('/passkey/generate-register-options?name=Somebody%20else')
      expect(response.body.user).toMatchObject({ name: '+351912347002', displayName: '+351912347002' })
      expect(response.body.authenticatorSelection).toMatchObject({
        residentKey: 'required',
        userVerification: 'required',
      })
      expect((await browser.get('/passkey/generate-authenticate-options')).body.userVerification).toBe('required')
    })

    test("the device stores the passkey under the market's current name", async () => {
      const renamed = openIdentity(world, { settings: { 'market.name': 'Bazaar' } })
      const { browser } = await renamed.signedIn()
      expect((await browser.get('/passkey/generate-register-options')).body.rp).toMatchObject({ name: 'Bazaar' })
    })
  },
)
