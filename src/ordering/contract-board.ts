import type { BusinessItem } from '#ordering/contract-business-items.ts'

/** Part of the contract: goods of a business by how far they are. */

/** Goods to prepare, most urgent first. */
export interface ToPrepare {
  items: BusinessItem[]
  more: number
  serverNow: string
}

export interface Board {
  columns: { key: BoardColumn; items: BusinessItem[]; more: number }[]
  serverNow: string
}

export type BoardColumn = 'new' | 'preparing' | 'ready' | 'done'
