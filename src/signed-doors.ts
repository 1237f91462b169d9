import { Hono } from 'hono'
import type { Actor, AppContext } from './context.ts'
import { bounceDoor } from '#notifications/api/bounce-door.ts'
import { companyDoor } from '#payments/api/company-door.ts'
import { isSigned } from '#platform/webhook-transport.ts'

interface House {
  contextFor(actor: Actor): AppContext
  /** The secret signs what the operator's own programs tell; without it none of them is heard. */
  config: { transportSecret: string | undefined }
}

/** Doors of programs: each request is signed, byte by byte, so it does not matter where it comes from or who is signed in. */
export function signedDoors({ contextFor, config: { transportSecret: secret } }: House): Hono {
  const makeContext = () => contextFor({ kind: 'system' })
  const doors = new Hono()
  doors.route('/', companyDoor({ makeContext }))
  const signed =
    secret === undefined ? undefined : (header: string, body: Uint8Array) => isSigned(secret, header, body, Date.now())
  doors.route('/', bounceDoor({ makeContext, isSigned: signed }))
  return doors
}
