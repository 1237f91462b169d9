import type { Instant } from '#shared/time/instant.ts'

export type ImportStatus = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
export type LineStatus = 'waiting' | 'made' | 'changed' | 'same' | 'rejected'

/** Progress of an import, in numbers of services. */
export interface ServiceImport {
  id: string
  providerId: string
  fileName: string
  isDryRun: boolean
  savesAsDraft: boolean
  status: ImportStatus
  total: number
  counts: Record<LineStatus, number>
  createdAt: Instant
  finishedAt: Instant | null
  /** How many services the plan of the business has room for, and how many it has published. */
  room: { plan: string; limit: number; published: number }
}

/** The result for one service of the file. */
export interface ImportLine {
  /** Line number in the file, from 1. */
  line: number
  key: string
  title: string
  status: LineStatus
  serviceId: string | null
  problems: { field: string; text: string }[]
}
