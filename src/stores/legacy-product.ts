import { listedProductPath } from '#catalogue/addresses/paths.ts';
import { call } from '#client/api.ts';
import { GetProductByPorId } from '#client/calls/product.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';

/** The address of the product with this Paid On Results number, or null. An empty number is null without a call. */
export async function legacyProductPath(id: string): Promise<string | null> {
  const porId = id.trim();
  if (porId === '') return null;
  try {
    return listedProductPath(await call(GetProductByPorId, {}, { params: { porId } }));
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}
