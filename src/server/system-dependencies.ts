import { spawn } from 'node:child_process'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { readMailTransport } from '#operations/queries/mail-transport.ts'
import { stayingHere, exportReadme } from '#operations/rules/data-export.ts'
import { filesFolderOf } from '#platform/backup/backup-names.ts'
import { exportTables } from '#platform/backup/export-tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Runtime } from '#platform/runtime.ts'
import { SwitchingMailer } from '#platform/email/switching-mailer.ts'
import type { Transports } from '#platform/email/transports.ts'

/** The operations on the installation itself, for the dashboard. */
export const openSystemDependencies = (config: Config, databaseUrl: string) => ({
  exportData: (withFiles: boolean) =>
    exportTables({
      databaseUrl,
      filesFolder: withFiles ? filesFolderOf(config) : undefined,
      leftOut: stayingHere,
      readme: exportReadme,
    }),
  hasMailInEnvironment: Boolean(config.smtpUrl || config.mailWebhookUrl || config.mailFile),
  plantExamples: (what: 'examples' | 'ground') => plantExamples(databaseUrl, what),
})

/** Runs in a process of its own, so that the memory it needs is freed afterwards. */
function plantExamples(databaseUrl: string, what: 'examples' | 'ground'): Promise<void> {
  const program = join(dirname(findPackageJSON(import.meta.url)!), 'bin/seed.ts')
  const planter = spawn(process.execPath, [program, ...(what === 'ground' ? ['--places'] : [])], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Stopping the market also stops this process; the next request starts it again.
  const stop = () => planter.kill()
  process.once('exit', stop)
  return new Promise((resume, reject) => {
    planter.once('error', reject)
    planter.once('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resume()
      else reject(new Error('The examples could not be made.'))
    })
  })
}

interface FollowedTransports {
  transports: Transports
  /** Handles invalidated topics: a change of the mail server takes effect at once, in every process. */
  follow(topics: string[]): void
}

/** Uses the mail transport that was set at the dashboard, unless the environment names one. */
export async function followMailTransport(transports: Transports, runtime: Runtime): Promise<FollowedTransports> {
  if (transports.mail) return { transports, follow: () => {} }
  const { bounceAddress } = runtime.config
  const mail = new SwitchingMailer(async () => {
    const transport = await readMailTransport(runtime.contextFor({ kind: 'system' }))
    return transport && { ...transport, bounceAddress }
  })
  await mail.reload()
  const close = () => {
    mail.close()
    transports.close()
  }
  return {
    transports: { ...transports, mail, close },
    // Retries while the database does not answer; later runs follow a change of the setting or a reconnect of this
    // process.
    follow: (topics) =>
      void (
        topics.includes('mail-transport') &&
        mail
          .reload()
          .catch(() => mail.reload())
          .catch(() => {})
      ),
  }
}
