import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events extends Record<'case.opened' | 'case.decided' | 'case.overdue', { caseId: string }> {}
}
