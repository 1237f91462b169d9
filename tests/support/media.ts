import type { MediaPurpose, MediaStatus } from '../../src/media/contract.ts'
import { bandsOf } from '../../src/media/rules/alike.ts'
import { sql, type Database } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { isoOf, type Instant } from '../../src/shared/time/instant.ts'

interface NewMedia {
  ownerId?: string
  providerId?: string | null
  purpose?: MediaPurpose
  status?: MediaStatus
  fileName?: string
  contentType?: string | null
  fingerprint?: string
  errorCode?: string | null
  /** Null: it is in use. */
  expiresAt?: Instant | null
}

/** An uploaded file that is ready, without its bytes; unused, for 30 days. */
export async function addMedia({ db, now }: { db: Database; now: Instant }, wishes: NewMedia = {}): Promise<string> {
  const {
    ownerId = newId(),
    providerId = null,
    purpose = 'photo',
    status = 'ready',
    fileName = 'photo.jpg',
    contentType = 'image/jpeg',
    errorCode = null,
  } = wishes
  const { fingerprint = '0110'.repeat(16), expiresAt = now + 30 * 86_400_000 } = wishes
  const id = newId()
  const expires = expiresAt === null ? null : isoOf(expiresAt)
  await db.run(sql`insert into media (id, owner_id, provider_id, purpose, status, file_name, size_bytes, received_bytes, content_type, width, height, color, blur,
    fingerprint, bands, error_code, expires_at, created_at) values (${id}, ${ownerId}, ${providerId}, ${purpose}, ${status}, ${fileName}, 1000, 1000, ${contentType}, 1600, 1200,
    '#aabbcc', 'data:image/webp;base64,AA', ${fingerprint}::bit(64), ${bandsOf(fingerprint)}, ${errorCode}, ${expires}, ${isoOf(now)})`)
  return id
}
