import { Hono } from 'hono';
import { categoryTree } from '#catalogue/category.ts';
import { brandJson, BrandProducts, GetBrand, ListBrands } from '#contracts/brand.ts';
import { categoryNode } from '#contracts/category.ts';
import { listedProduct } from '#contracts/product.ts';
import { brandBySlug, brandsBySize, countBrands } from '#queries/brands.ts';
import { categoriesOfBrand } from '#queries/categories.ts';
import { productsOfBrand } from '#queries/products.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const brands = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, page, q } = parseQuery(context, ListBrands);
    const { db } = context.var;
    const found = await brandsBySize(db, { limit, offset: (page - 1) * limit }, q);
    return context.json({ data: found.map(brandJson), meta: { total: await countBrands(db, q), page, limit } });
  })
  .get('/:slug', async (context) => {
    const { slug } = parseParams(context, GetBrand);
    const { db } = context.var;
    const brand = await visible(context, await brandBySlug(db, slug), 'brand');
    const categories = categoryTree(await categoriesOfBrand(db, brand.id)).map(categoryNode);
    return context.json({ brand: brandJson(brand), categories, totalProducts: brand.productCount });
  })
  .get('/:slug/products', async (context) => {
    const { slug } = parseParams(context, BrandProducts);
    const { limit, page, category } = parseQuery(context, BrandProducts);
    const { db } = context.var;
    const brand = await visible(context, await brandBySlug(db, slug), 'brand');
    const slice = { limit, offset: (page - 1) * limit };
    if (category === undefined) {
      const found = await productsOfBrand(db, brand, null, slice);
      return context.json({ products: found.map(listedProduct), total: brand.productCount });
    }
    const standing = await categoriesOfBrand(db, brand.id);
    const chosen = standing.find(({ slugPath }) => slugPath === category) ?? standing.find((one) => one.slug === category);
    const found = chosen === undefined ? [] : await productsOfBrand(db, brand, chosen.id, slice);
    return context.json({ products: found.map(listedProduct), total: chosen?.productCount ?? 0 });
  });
