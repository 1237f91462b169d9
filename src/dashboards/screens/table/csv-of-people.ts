import type { AdminRight } from '#identity/rules/admin-roles.ts'

/** The file of a list of people, for those who may take one: spread over a table. */
export const csvOfPeople = (csv: string, rights: readonly AdminRight[]) =>
  rights.includes('export-people') ? { csv } : {}
