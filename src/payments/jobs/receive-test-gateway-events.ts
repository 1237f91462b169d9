import { receiveTestGatewayEvents } from '#payments/commands/charges/receive-test-gateway-message.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Delivers the messages of the test gateway when they are due. */
export const receiveTestGatewayEventsJob: Job = {
  name: 'payments.receive-test-gateway-events',
  everySeconds: 3,
  wakesOn: ['due:test-gateway'],
  run: receiveTestGatewayEvents,
}
