import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    'case.opened': { caseId: string }
    /** `isOneOfMany`: one of the cases of `cases.decided`. */
    'case.decided': { caseId: string; isOneOfMany?: true }
    /** The services of an import were decided in the same way. */
    'cases.decided': { caseIds: string[] }
    /** These wait longer than the target, oldest first. */
    'cases.overdue': { caseIds: string[] }
  }
}
