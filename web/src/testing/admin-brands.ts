import type { AdminBrand } from '@seo/contract/admin-brands'

/** A brand as the server sends it to an admin. */
export const adminBrand = (change: Partial<AdminBrand> = {}): AdminBrand => ({
  id: 'b1',
  is_default: false,
  version: 3,
  hosts: ['seo.solvind.example', 'rapport.solvind.example'],
  site_name: 'Solvind Media',
  tagline: 'Websites that get found',
  logo_url: '/assets/logo.png',
  primary_color: '#f5b301',
  secondary_color: '#d99a00',
  favicon_url: '/favicon.ico',
  ga_tracking_id: null,
  support_email: 'hei@solvind.example',
  landing: 'login',
  payment_type: 'subscription',
  currency: 'nok',
  prices: { tier1: 199, tier2: 499, tier3: 890 },
  credit_price: 90,
  sells_funds: false,
  price_ids: { tier1: 'price_1PjXyz4Ra' },
  buyers: { tier1: 9, tier2: 17, tier3: 5 },
  users: 31,
  updated_at: '2026-11-12T10:00:00.000Z',
  updated_by: 'admin@example.test',
  ...change,
})
