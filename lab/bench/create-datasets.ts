import { createDataset, type DatasetName, datasets, startDatabase } from './datasets.ts'

// npm run bench:seed: creates the datasets of npm -C lab run bench, once.
const { url, stop } = await startDatabase()
try {
  for (const dataset of Object.keys(datasets) as DatasetName[]) {
    const started = performance.now()
    const isNew = await createDataset(url, dataset)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${dataset}: ${isNew ? `created in ${seconds} s` : 'exists already'}`)
  }
} finally {
  await stop()
}
