import type { FoundPoint, SoughtAddress } from '#shared/adapters/geocoder.ts'

/** How a server is asked, and how its answer is read. */
export interface GeocoderFormat {
  /** The address of the question at the server `url`, which has no slash at its end. */
  question(url: string, address: SoughtAddress): string
  /** Null for an unknown address; throws for an answer in another format. */
  read(answer: unknown, address: SoughtAddress): FoundPoint | null
}
