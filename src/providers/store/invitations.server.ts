import type { MemberRole } from '#providers/rules/member-rights.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface InvitationRow {
  id: string
  providerId: string
  providerName: string
  providerStatus: string
  email: string
  role: MemberRole
  resourceId: string | null
  invitedByName: string | null
  createdAt: Instant
  expiresAt: Instant
  acceptedAt: Instant | null
  revokedAt: Instant | null
}

const columns = sql`i.id, i.provider_id, p.name as provider_name, p.status as provider_status, i.email, i.role,
  i.resource_id, u.name as invited_by_name, i.created_at, i.expires_at,
  i.accepted_at, i.revoked_at`
const source = sql`provider_invitations i join providers p on p.id = i.provider_id left join auth_user u on u.id = i.invited_by`

/** Invitations that can still be accepted. */
export const listOpenInvitations = (db: Database, providerId: string, at: Instant) =>
  db.rows<InvitationRow>(sql`select ${columns} from ${source} where i.provider_id = ${providerId} and i.accepted_at is null
    and i.revoked_at is null and i.expires_at > ${isoOf(at)} order by i.created_at desc, i.id desc`)

export const findInvitationByHash = (db: Database, codeHash: string) =>
  db.row<InvitationRow>(sql`select ${columns} from ${source} where i.code_hash = ${codeHash}`)

export const findInvitation = (db: Database, id: string) =>
  db.row<InvitationRow>(sql`select ${columns} from ${source} where i.id = ${id}`)

/** Locks an invitation, so that it is accepted only once. */
export const lockInvitation = (db: Database, codeHash: string) =>
  db.run(sql`select 1 from provider_invitations where code_hash = ${codeHash} for update`)

interface NewInvitation {
  id: string
  providerId: string
  email: string
  role: MemberRole
  resourceId: string | null
  codeHash: string
  invitedBy: string
  expiresAt: Instant
}

export const insertInvitation = (db: Database, i: NewInvitation, at: Instant) =>
  db.run(sql`insert into provider_invitations (id, provider_id, email, role, resource_id, code_hash, invited_by, expires_at, created_at)
    values (${i.id}, ${i.providerId}, ${i.email}, ${i.role}, ${i.resourceId}, ${i.codeHash}, ${i.invitedBy}, ${isoOf(i.expiresAt)}, ${isoOf(at)})`)

export const markAccepted = (db: Database, id: string, at: Instant) =>
  db.run(sql`update provider_invitations set accepted_at = ${isoOf(at)} where id = ${id} and accepted_at is null`)

/** Revokes one invitation, or all open ones to an address. */
export const revokeInvitation = (
  db: Database,
  providerId: string,
  one: { id: string } | { email: string },
  at: Instant,
) =>
  db.run(sql`update provider_invitations set revoked_at = ${isoOf(at)} where provider_id = ${providerId} and accepted_at is null and revoked_at is null
    and ${'id' in one ? sql`id = ${one.id}` : sql`email = ${one.email}`}`)

export const deleteInvitationsTo = (db: Database, email: string) =>
  db.run(sql`delete from provider_invitations where email = ${email}`)

export const isMemberByEmail = async (db: Database, providerId: string, email: string): Promise<boolean> =>
  (await db.row(sql`select 1 from provider_members m join auth_user u on u.id = m.user_id
    where m.provider_id = ${providerId} and lower(u.email) = ${email}`)) !== undefined
