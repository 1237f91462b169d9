export { letterheadOf } from '#notifications/queries/letterhead.ts'
