import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events extends Record<'case.opened' | 'case.decided', { caseId: string }> {
    /** These wait longer than the target, oldest first. */
    'cases.overdue': { caseIds: string[] }
  }
}
