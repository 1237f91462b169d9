import type { ReportKind } from '#support/rules/report-reasons.ts'

declare module '#shared/events.ts' {
  interface Events {
    'ticket.opened': { ticketId: string; sealedToken: string }
    'ticket.answered': { ticketId: string; number: number; isSolved: boolean; sealedToken: string }
    'ticket.replied': { ticketId: string; number: number }
    'ticket.resolved': { ticketId: string; number: number; sealedToken: string }
    'violation.reported': { reportId: string }
    'violation.decided': { reportId: string }
    /** The owner of content is told that it broke the rules. */
    'violation.upheld': { caseId: string; kind: ReportKind }
  }
}
