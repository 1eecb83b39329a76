import type { Link } from './links-reader.ts'

/** Hosts of the large affiliate networks and shops' partner parameters, as of November 2026, from the networks' own link documentation. */
const NETWORKS =
  /^https?:\/\/(?:[^/]+\.)?(?:amzn\.to|awin1\.com|shareasale\.com|clickbank\.net|dpbolvw\.net|anrdoezrs\.net|jdoqocy\.com|tkqlhce\.com|kqzyfj\.com|linksynergy\.com|tradedoubler\.com|partnerize\.com|prf\.hn|digistore24\.com|rstyle\.me|go\.skimresources\.com|financeads\.net|belboon\.com|zanox\.com)\/|^https?:\/\/(?:www\.)?amazon\.[a-z.]+\/[^#]*[?&]tag=[\w-]+-2\d/i

export const isAffiliateLink = ({ url }: Pick<Link, 'url'>): boolean => url !== null && NETWORKS.test(url)
