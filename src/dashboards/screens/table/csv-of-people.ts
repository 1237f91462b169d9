import type { AdminRight } from '#identity/rules/admin-roles.ts'

/** The `csv` property of a table of people, for administrators with the right to export them. */
export const csvOfPeople = (csv: string, rights: readonly AdminRight[]) =>
  rights.includes('export-people') ? { csv } : {}
