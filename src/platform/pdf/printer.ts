import { WorkThread } from '#platform/jobs/work-thread.ts'
import type { Sheet } from '#shared/adapters/document-sheet.ts'

/** Draws documents in a separate thread, because loading and shaping fonts is slow and would delay pages. */
export class Printer {
  private readonly thread = new WorkThread<Sheet, Uint8Array<ArrayBuffer>>({
    program: '#platform/pdf/printer-thread.ts',
    of: 'documents',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

  print(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
    return this.thread.run(sheet)
  }

  close(): Promise<void> {
    return this.thread.close()
  }
}
