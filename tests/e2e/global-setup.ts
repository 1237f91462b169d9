import { startDemoCluster } from './demo-cluster.ts'
import { describeCluster } from './start-market.ts'

/** One cluster for the whole run; the workers get its address from their environment. */
export default async function globalSetup() {
  const cluster = await startDemoCluster((text) => process.stdout.write(`${text}\n`))
  describeCluster({ folder: cluster.folder, url: cluster.url('DATABASE') })
  return cluster.stop
}
