declare namespace App {
  interface Locals {
    /** The catalogue: D1 at the edge, a snapshot file during the prebuild. */
    db: import('#queries/db.ts').Db;
  }
}
