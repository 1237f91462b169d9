import type { AppContext } from '#server/context.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  deleteStaleRecords,
  findRecord,
  findRecordByUid,
  putRecord,
  type Payload,
} from '#identity/store/test-login.server.ts'
import { days } from '#shared/time/instant.ts'

type World = Pick<AppContext, 'db' | 'hashed' | 'seal' | 'unseal'>

/** The ids of records are codes and tokens themselves, so only their hash is stored. */
const keyOf = ({ hashed }: World, id: string) => hashed(`test-login record:${id}`)

const sealed = ({ seal }: World, payload: Payload): Payload => ({ sealed: seal(JSON.stringify(payload)) })

/** The stored payload, with the time of its use. */
function opened({ unseal }: World, stored: Payload | undefined): Payload | undefined {
  if (typeof stored?.sealed !== 'string') return undefined
  const { sealed: text, ...since } = stored
  return { ...(JSON.parse(unseal(text)) as Payload), ...since }
}

/** The records of the demo's provider, in the format of its package. All processes share them; they use real time. */
export const testLoginRecords = (world: World) => {
  const { db } = world
  return class {
    private readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: Payload, expiresIn?: number): Promise<void> {
      const at = Date.now()
      // Done at intervals here, so that the demo needs no job for it.
      if (this.model === 'Interaction') await deleteStaleRecords(db, at)
      const key = (value: unknown) => (typeof value === 'string' ? keyOf(world, value) : null)
      const expiresAt = expiresIn === undefined ? null : at + expiresIn * 1000
      const names = { id: keyOf(world, id), grantId: key(payload.grantId), uid: key(payload.uid) }
      await putRecord(db, { model: this.model, payload: sealed(world, payload), expiresAt, ...names })
    }

    find = async (id: string) => opened(world, await findRecord(db, this.model, keyOf(world, id), Date.now()))
    findByUid = async (uid: string) =>
      opened(world, await findRecordByUid(db, this.model, keyOf(world, uid), Date.now()))
    findByUserCode = async () => undefined
    destroy = async (id: string) => void (await deleteRecord(db, this.model, keyOf(world, id)))
    consume = async (id: string) => void (await consumeRecord(db, this.model, keyOf(world, id), Date.now()))
    revokeByGrantId = async (grantId: string) => void (await deleteRecordsOfGrant(db, keyOf(world, grantId)))
  }
}

export interface TestPerson {
  name: string
  email: string
  isEmailVerified: boolean
}

/** Stores a fictional person; the same address is the same person. Returns the provider's id. */
export async function saveTestPerson(
  { db, hashed }: Pick<World, 'db' | 'hashed'>,
  person: TestPerson,
): Promise<string> {
  const id = hashed(`test-login:${person.email}`).slice(0, 24)
  await putRecord(db, {
    model: 'Person',
    id,
    payload: { ...person },
    grantId: null,
    uid: null,
    expiresAt: Date.now() + days(90),
  })
  return id
}

/** The fictional person with this id; undefined when unknown or expired. */
export async function findTestPerson({ db }: Pick<World, 'db'>, id: string): Promise<TestPerson | undefined> {
  const payload = await findRecord(db, 'Person', id, Date.now())
  return (
    payload && {
      name: String(payload.name),
      email: String(payload.email),
      isEmailVerified: payload.isEmailVerified === true,
    }
  )
}
