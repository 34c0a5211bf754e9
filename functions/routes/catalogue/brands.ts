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
    const [found, listed] = await Promise.all([brandBySlug(db, slug), categoriesOfBrand(db, slug)]);
    const brand = await visible(context, found, 'brand');
    return context.json({
      brand: brandJson(brand),
      categories: categoryTree(listed).map(categoryNodeJson),
      totalProducts: brand.productCount,
    });
  })
  .get('/:slug/products', async (context) => {
    const { slug } = parseParams(context, BrandProducts);
    const { category, fields, ...request } = parseQuery(context, BrandProducts);
    const { db } = context.var;
    const finding = brandBySlug(db, slug);
    const total =
      category === undefined
        ? finding.then((brand) => brand?.productCount ?? 0)
        : categoriesOfBrand(db, slug).then((categories) => findCategory(categories, category)?.productCount ?? 0);
    return withFields(fields, async (reader, print) => {
      const list = { brand: slug, category: category ?? null, total };
      const [found, { entries, pagination }] = await Promise.all([finding, productsOfBrandPage(db, reader, list, request)]);
      await visible(context, found, 'brand');
      return context.json({ products: entries.map(print), total: pagination.total });
    });
  });
