import type { AlertDrill } from '../alert-drill.ts'
import { databaseDrills } from './databases.ts'
import { jobDrills } from './jobs.ts'
import { processDrills } from './processes.ts'
import { requestDrills } from './requests.ts'

export const alertDrills: AlertDrill[] = [...requestDrills, ...databaseDrills, ...processDrills, ...jobDrills]
