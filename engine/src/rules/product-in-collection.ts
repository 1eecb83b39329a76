/** On Shopify, a product below a collection is a second URL of the same product. The groups are the two parts of its main URL. */
export const PRODUCT_IN_COLLECTION = /^(.*)\/collections\/[^/]+(\/products\/[^/?#]+)/
