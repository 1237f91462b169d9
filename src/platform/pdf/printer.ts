import { WorkThread } from '#platform/jobs/work-thread.ts'
import type { DocumentLayout } from '#shared/adapters/document-sheet.ts'

/** Draws documents in a separate thread, because loading and shaping fonts is slow and would delay pages. */
export class Printer {
  private readonly thread = new WorkThread<DocumentLayout, Uint8Array>({
    program: '#platform/pdf/printer-thread.ts',
    of: 'documents',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

  print(layout: DocumentLayout): Promise<Uint8Array> {
    return this.thread.run(layout)
  }

  close(): Promise<void> {
    return this.thread.close()
  }
}
