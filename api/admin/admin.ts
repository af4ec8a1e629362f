import type { Api } from '../serve.ts'
import { serveAudit } from './audit/audit.routes.ts'
import { serveAdminCategories } from './categories/categories.routes.ts'
import { serveAdminCities } from './cities/cities.routes.ts'
import { serveAdminCoupons } from './coupons/coupons.routes.ts'
import { servePictures } from './pictures/pictures.routes.ts'
import { serveAdminProducts } from './products/products.routes.ts'
import { serveAdminReviews } from './reviews/reviews.routes.ts'
import { serveSheets } from './sheets/sheets.routes.ts'
import { serveStaffSignIn } from './sign-in/sign-in.routes.ts'
import { serveAdminSpecialties } from './specialties/specialties.routes.ts'
import { serveAdminUsers } from './users/users.routes.ts'

/** Serves the back office, area by area. */
export function serveAdmin(api: Api): void {
  serveStaffSignIn(api)
  serveAudit(api)
  servePictures(api)
  serveAdminSpecialties(api)
  serveAdminCities(api)
  serveAdminUsers(api)
  serveAdminCategories(api)
  serveAdminProducts(api)
  serveAdminCoupons(api)
  serveAdminReviews(api)
  serveSheets(api)
}
