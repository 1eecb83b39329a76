/**
 * Parameters that record where a visitor came from and don't change the page, from the vendors' documentation (Google Ads and Analytics,
 * Meta, Microsoft Advertising, LinkedIn, Pinterest, TikTok, X, Yandex, Mailchimp, HubSpot, Adobe, Matomo, Vero, Omeda), as of November 2026.
 */
const NAMES = String.raw`utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|fbclid|msclkid|mc_[ce]id|_hs(enc|mi)|hsa_\w+|ttclid|twclid|li_fat_id|igshid|igsh|yclid|ysclid|mtm_\w+|matomo_\w+|pk_\w+|_ga|_gl|epik|s_kwcid|vero_id|oly_(anon|enc)_id`

export const TRACKING_PARAMETER = new RegExp(`^(?:${NAMES})$`, 'i')
/** Matches a URL with such a parameter, without parsing the URL. */
export const TRACKING_IN_URL = new RegExp(`[?&](?:${NAMES})=`, 'i')
