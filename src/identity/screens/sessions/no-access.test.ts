import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { appContext } from '#platform/app-context.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { loader } from './login.route.tsx'

const world = await openWorld()

/** The response of the login page on the way to `next`. */
async function open(ctx: AppContext, next: string) {
  const context = new RouterContextProvider()
  context.set(appContext, ctx)
  const request = new Request(`https://market.example/login?next=${encodeURIComponent(next)}`)
  const { data: page, init } = await loader({ request, context, params: {} } as unknown as LoaderFunctionArgs)
  return { deniedAccount: page.deniedAccount, status: init?.status ?? 200 }
}

async function person({ isAdministrator }: { isAdministrator: boolean }): Promise<AppContext> {
  const userId = newId()
  const email = `${userId}@example.com`
  await world.db.run(sql`insert into auth_user (id, name, email) values (${userId}, 'Mira', ${email})`)
  if (isAdministrator)
    await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, 'support', now())`)
  return world.user({ userId, email: 'mira@example.com' })
}

test('a signed-in user who is no administrator is told so on the way to the admin dashboard', async () => {
  const ctx = await person({ isAdministrator: false })
  expect(await open(ctx, '/admin-dashboard/users?q=mira')).toEqual({ deniedAccount: 'mira@example.com', status: 403 })
  // For any other page the person may want to switch the account.
  expect(await open(ctx, '/user-profile')).toEqual({ deniedAccount: null, status: 200 })
})

test('visitors, and administrators without a second factor, are asked to log in', async () => {
  expect(await open(world.visitor(), '/admin-dashboard')).toEqual({ deniedAccount: null, status: 200 })
  const admin = await person({ isAdministrator: true })
  expect(await open(admin, '/admin-dashboard')).toEqual({ deniedAccount: null, status: 200 })
})
