declare namespace App {
  interface Locals {
    /** The catalogue: D1 at the edge, a snapshot file during the prebuild. */
    db: import('#queries/db.ts').Db;
    /** At the address of a shared list: what it is; absent: there is none, or no longer. */
    sharedList?: import('#views/shopping-list.ts').SharedList;
  }
}
