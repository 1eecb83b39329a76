/** Pages with their own gutters, because their columns and banners reach the edge. */
export const hasOwnGutters = (pathname: string): boolean => /^\/(signup$|dashboard\/actions$|shared?\/)/.test(pathname)
