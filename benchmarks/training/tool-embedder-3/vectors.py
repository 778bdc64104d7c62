# Prepares the training (meta, init, gmat) and composes the vectors of all words after it (export).
import json,numpy as np,sys,os
D=os.getcwd()+'/'
def vocab(dump):
    v=json.load(open(dump+'/vocabulary.json'))
    row=np.array(v['row'],dtype=np.int32); freq=np.array(v['frequency'],dtype=np.int32)
    row=np.concatenate([row,np.full(len(v['strings'])-len(row),-1,dtype=np.int32)]); return v,row,freq
def meta(dump):
    v,row,freq=vocab(dump)
    np.concatenate([np.array([len(row),v['kept'],v['buckets'],v['documents'],v['total']],dtype=np.int32),row,freq]).tofile(dump+'/meta.bin')
def glove(removed=2):
    words=json.load(open(D+'glove-words.json')); g=np.fromfile(D+'glove.f32',dtype=np.float32).reshape(-1,100)
    top=g[:60000]; mean=top.mean(0); g=g-mean
    if removed:
        u,s,vt=np.linalg.svd(g[:60000],full_matrices=False); 
        g=g-(g@vt[:removed].T)@vt[:removed]
    g/=np.linalg.norm(g,axis=1,keepdims=True)+1e-9
    return words,g
def init(dump,out,sub=0.5,seed=1):
    v,row,freq=vocab(dump); r=np.random.default_rng(seed); k=v['kept']; b=v['buckets']
    R=r.standard_normal((k+b,256)).astype(np.float32)/16
    R[k:]*=sub
    R.tofile(out)
def gmat(dump,out,removed=2,limit=341479):
    v,row,freq=vocab(dump); words,g=glove(removed); rank={w:i for i,w in enumerate(words[:limit])}
    M=np.zeros((len(row),100),dtype=np.float32); n=0
    for i,w in enumerate(v['strings']):
        if w in rank: M[i]=g[rank[w]]; n+=1
    M.tofile(out); print(n,'of',len(row))
def export(dump,trained,folder,g=None,extra=0,removed=2):
    v,row,freq=vocab(dump); k=v['kept']; b=v['buckets']
    x=np.fromfile(trained,dtype=np.float32); p=(k+b)*256
    R=x[:p].reshape(-1,256); qw=x[p:p+k]; dw=x[p+k:p+2*k]; sc=x[p+2*k:p+2*k+8]; W=x[p+2*k+8:]
    W=W.reshape(100,256) if len(W) else None
    wb=np.fromfile(dump+'/word-buckets.bin',dtype=np.int32); bl=[]; at=1
    for i in range(wb[0]):
        n=wb[at]; bl.append(wb[at+1:at+1+n]); at+=1+n
    M=np.fromfile(g,dtype=np.float32).reshape(-1,100) if g else None
    words=[None]*k; V=np.zeros((k+b,256),dtype=np.float32)
    for i,w in enumerate(v['strings']):
        r=row[i]
        if r<0: continue
        words[r]=w; vec=R[r].copy()
        if len(bl[i]): vec+=R[k+bl[i]].sum(0)/np.sqrt(len(bl[i]))
        if W is not None: vec+=M[i]@W
        V[r]=vec
    V[k:]=R[k:]
    if extra:
        gw,gm=glove(removed); have=set(words)
        ex=[w for w in gw[:200000] if w.isascii() and w.isalpha() and len(w)>2 and w not in have][:extra]
        rank={w:i for i,w in enumerate(gw)}
        bk=subbuckets(ex,b)
        E=np.zeros((len(ex),256),dtype=np.float32)
        for n,w in enumerate(ex):
            own=gm[rank[w]]@W
            own=own+R[k+bk[n]].sum(0)/np.sqrt(len(bk[n]))
            E[n]=own
        words=words+ex; V=np.concatenate([V[:k],E,V[k:]])
        qw=np.concatenate([qw,np.full(len(ex),sc[6])]); dw=np.concatenate([dw,np.full(len(ex),sc[7])])
    os.makedirs(folder,exist_ok=True)
    json.dump(words,open(folder+'/words.json','w')); V.astype(np.float32).tofile(folder+'/vectors.f32'); qw.astype(np.float32).tofile(folder+'/query.f32'); dw.astype(np.float32).tofile(folder+'/document.f32'); sc.tofile(folder+'/scalars.f32')
    print('fields',np.exp(sc))
def subbuckets(words,b):
    import subprocess
    json.dump(words,open('ex.json','w'))
    subprocess.run(['node',os.environ['SUBWORDS'],'ex.json','ex-buckets.json',str(b)],check=True)
    return [np.array(x) for x in json.load(open('ex-buckets.json'))]
