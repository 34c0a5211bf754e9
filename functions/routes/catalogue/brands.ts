import { Hono } from 'hono';
import { categoryTree } from '#catalogue/category.ts';
import { brandJson, BrandProducts, GetBrand, ListBrands } from '#contracts/brand.ts';
import { categoryNodeJson } from '#contracts/category.ts';
import { brandBySlug, brandsPage, productsOfBrandPage } from '#queries/brands.ts';
import { categoriesOfBrand, findCategory } from '#queries/categories.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const brandRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const { q, ...request } = parseQuery(context, ListBrands);
    const { entries, pagination } = await brandsPage(context.var.db, request, q);
    const { total, page } = pagination;
    return context.json({ data: entries.map(brandJson), meta: { total, page, limit: request.limit } });
  })
  .get('/:slug', async (context) => {
    const { slug } = parseParams(context, GetBrand);
    const { db } = context.var;
    const brand = await visible(context, await brandBySlug(db, slug), 'brand');
    const categories = categoryTree(await categoriesOfBrand(db, brand.id)).map(categoryNodeJson);
    return context.json({ brand: brandJson(brand), categories, totalProducts: brand.productCount });
  })
  .get('/:slug/products', async (context) => {
    const { slug } = parseParams(context, BrandProducts);
    const { category, fields, ...request } = parseQuery(context, BrandProducts);
    const { db } = context.var;
    const brand = await visible(context, await brandBySlug(db, slug), 'brand');
    const chosen = category === undefined ? null : findCategory(await categoriesOfBrand(db, brand.id), category);
    return withFields(fields, async (reader, print) => {
      const { entries, pagination } = await productsOfBrandPage(db, reader, brand, chosen, request);
      return context.json({ products: entries.map(print), total: pagination.total });
    });
  });
