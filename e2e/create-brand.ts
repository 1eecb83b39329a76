import { apiAs } from './api-as.ts'

type Brand = {
  hosts: string[]
  site_name: string
  logo_url?: string
  favicon_url?: string
  primary_color?: string
  ga_tracking_id?: string | null
}

/** Creates a brand over the API, for tests of how brands look. */
export async function createBrand(address: string, brand: Brand): Promise<void> {
  const callApi = await apiAs(address, 'admin@example.test')
  await callApi('POST', '/api/v1/admin/brands', {
    tagline: '',
    logo_url: '/assets/logo.png',
    primary_color: '#2563eb',
    secondary_color: '#1d4ed8',
    favicon_url: '/favicon.ico',
    ga_tracking_id: null,
    support_email: null,
    landing: 'login',
    payment_type: 'subscription',
    currency: 'usd',
    prices: { tier1: 19 },
    credit_price: 9,
    sells_funds: false,
    ...brand,
  })
}
